/** What the worker answers: the picture, or why there is none (for the log of the console, not for people). */
export type HeicReply = { jpeg: Blob } | { problem: string };
