/** Bytes that a processor fetches from memory at a time. */
export const cacheLine = 64;
