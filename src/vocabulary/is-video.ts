/** Whether the file of an image is a video, as in `![Pour](pour.webm)`. */
export function isVideo(file: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(file);
}
