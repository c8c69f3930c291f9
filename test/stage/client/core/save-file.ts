/** foundry.utils.saveDataToFile: the browser downloads a text as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([data], { type }));
	link.download = filename;
	link.click();
	URL.revokeObjectURL(link.href);
}
