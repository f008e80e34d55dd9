/** An object in a target. Its name is relative to the target. */
export interface ListedObject {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** A place to share snapshots: named objects, each of which appears completely or not at all. */
export interface Target {
  /** The address as operators write it, for messages. */
  readonly place: string;
  /**
   * Null if there is no such object. The tag changes with the content. Objects of more than `mostBytes` are damaged.
   */
  read(name: string, mostBytes: number): Promise<{ bytes: Buffer; tag: string } | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /**
   * Writes an object only if it still has this tag, or for null, if it does not exist. False if another writer was
   * faster.
   */
  replace(name: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** The objects whose names start with `folder/`. */
  list(folder: string): Promise<ListedObject[]>;
  remove(name: string): Promise<void>;
}
