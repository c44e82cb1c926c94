import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EPCIS, Paged } from './common.ts'

const OfQuery = z.object({ name: z.string().min(1).max(64) })
const OfSubscription = OfQuery.extend({ subscriptionID: z.string().min(1).max(100) })

export const subscribeEndpoint = endpoint({
  ...EPCIS,
  method: 'POST',
  status: 201,
  path: '/epcis/queries/:name/subscriptions',
  summary: 'Have what a stored query finds sent to an address, as it comes or on a schedule (people: ADMIN)',
  key: 'epcis.subscribe',
  params: OfQuery,
  body: z
    .unknown()
    .describe(
      '{ dest, signatureToken, stream: true } or { dest, signatureToken, schedule }, with reportIfEmpty and initialRecordTime where wanted.',
    ),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'FILE_TOO_LARGE'],
})

export const listSubscriptionsEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/queries/:name/subscriptions',
  summary: 'The subscriptions to a stored query of your company',
  key: 'epcis.subscribe',
  params: OfQuery,
  query: Paged,
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
})

export const readSubscriptionEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/queries/:name/subscriptions/:subscriptionID',
  summary: 'A subscription to a stored query of your company',
  key: 'epcis.subscribe',
  params: OfSubscription,
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
})

export const unsubscribeEndpoint = endpoint({
  ...EPCIS,
  method: 'DELETE',
  status: 204,
  path: '/epcis/queries/:name/subscriptions/:subscriptionID',
  summary: 'End a subscription to a stored query of your company',
  key: 'epcis.subscribe',
  params: OfSubscription,
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
})
