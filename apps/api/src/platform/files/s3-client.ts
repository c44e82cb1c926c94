import { S3Client } from '@aws-sdk/client-s3'

export type S3Settings = {
  bucket: string
  endpoint?: string | undefined
  region: string
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  forcePathStyle: boolean
}

/** A store that does not answer is given up before the caller's own time limit; each call is tried three times. */
const CONNECT_MILLISECONDS = 3000
const ANSWER_MILLISECONDS = 15_000

/** A client of an S3-compatible store; each call is tried three times. */
export function s3Client(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
    // Not every store knows the newer checksum headers; our keys are checksums themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.accessKeyId &&
      settings.secretAccessKey && {
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      }),
  })
}
