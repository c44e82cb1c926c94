import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { bearer } from './api.ts'

const anEvent = (eventTime: string) => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${randomUUID()}`,
  eventTime,
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  quantityList: [{ epcClass: 'https://mill.example/class/poplin', quantity: 400, uom: 'KGM' }],
})

/** Sends three events of a system of a demo company, of which one is wrong. Answers the number of what was sent. */
export async function sendEvents(request: APIRequestContext, username: string): Promise<string> {
  const times = ['2026-05-01T08:00:00Z', 'yesterday', '2026-05-02T08:00:00Z']
  const answer = await request.post('/epcis/capture', {
    headers: { ...(await bearer(request, username)), 'gs1-capture-error-behaviour': 'proceed' },
    data: {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      creationDate: '2026-05-02T09:00:00Z',
      epcisBody: { eventList: times.map(anEvent) },
    },
  })
  return answer.headers()['location']?.split('/').at(-1) ?? ''
}
