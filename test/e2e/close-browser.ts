import { afterAll } from "vitest";
import { closeSharedBrowser } from "./driver/browser.js";

// Each test file has one browser for all its tables.
afterAll(closeSharedBrowser);
