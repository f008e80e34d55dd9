import { FolderTarget } from './folder-target.ts';
import { type S3Settings, S3Target } from './s3-target.ts';
import type { Target } from './target.ts';

/** The target with this address: `s3://BUCKET/PREFIX`, or the path of a folder. */
export function openTarget(address: string, settings: Omit<S3Settings, 'bucket' | 'prefix'> = {}): Target {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  return bucket === undefined ? new FolderTarget(address) : new S3Target({ ...settings, bucket, prefix });
}
