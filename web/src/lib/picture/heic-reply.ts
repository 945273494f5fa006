/** The worker's answer: the picture, or an error for the console, not for people. */
export type HeicReply = { jpeg: Blob } | { problem: string };
