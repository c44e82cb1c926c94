export { createSelvedge } from './selvedge.ts'
export { SelvedgeError } from './selvedge-error.ts'
export { verifyWebhook } from './verify-webhook.ts'
export type { Selvedge } from './selvedge.ts'
export type {
  CaptureFault,
  CaptureJob,
  EpcisDocument,
  EpcisEvent,
  EpcisResource,
  EventQuery,
  Key,
  NewSubscription,
  SelvedgeOptions,
  StoredQuery,
  Subscription,
} from './types.ts'
