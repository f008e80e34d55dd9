/** An object of a target, by its name below the target. */
export interface ListedObject {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** Where snapshots are shared: named objects, each of which appears as a whole or not at all. */
export interface Target {
  /** As operators write it, for messages. */
  readonly place: string;
  /** Null if there is no such object. The tag changes with the content. Objects of more than `mostBytes` are damaged. */
  read(name: string, mostBytes: number): Promise<{ bytes: Buffer; tag: string } | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Writes an object only while it has this tag, or while there is none for null. False if another writer was faster. */
  replace(name: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** The objects whose names start with `folder/`. */
  list(folder: string): Promise<ListedObject[]>;
  remove(name: string): Promise<void>;
}
