/** A bucket, and what all keys in it begin with, without the slash at the end; '' for none. */
export type BucketAddress = { bucket: string; prefix: string }

/**
 * Reads `s3://bucket/prefix`; undefined for anything else. Names of buckets as AWS allows them (3 to 63 small letters, digits, dots and hyphens); prefixes of letters,
 * digits and `-._`, in parts with slashes between.
 */
export function readBucketAddress(words: string): BucketAddress | undefined {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/.exec(words) ?? []
  const isPath = !prefix.split('/').some((part) => part === '.' || part === '..')
  return bucket !== undefined && isPath ? { bucket, prefix } : undefined
}
