/** A step from a key to the first event: what to do, and a call that can be tried as it stands. */
export type FirstStep = {
  title: string
  text: string
  /** What is typed in this step, beside a call. */
  shell?: string
  call?: { method: 'GET' | 'POST'; path: string; body?: object; status: number }
}

const EVENT = {
  type: 'ObjectEvent',
  eventTime: '2026-11-02T08:30:00Z',
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  readPoint: { id: 'https://gin.example/gate/2' },
  quantityList: [{ epcClass: 'https://gin.example/class/lint/lot/26-118', quantity: 4360, uom: 'KGM' }],
}
const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld']

const documentOf = (event: object) => ({
  '@context': CONTEXT,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-11-02T09:00:00Z',
  epcisBody: { eventList: [event] },
})

/** What sets the two variables of all calls, once there is a key. */
export const SHELL_VARIABLES = 'export SELVEDGE=https://selvedge.example KEY=sv_...'

/** The way from nothing to a captured event, as `/api/docs` and docs/integrating.md show it. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    title: 'Make a key',
    text: 'An administrator makes one on the page of the company, under “Keys for programs”, with the scopes `epcis.capture` and `epcis.query`. Its secret is shown once.',
    shell: SHELL_VARIABLES,
  },
  {
    title: 'Ask whose it is',
    text: 'The answer names your company and the scopes of the key.',
    call: { method: 'GET', path: '/api/key', status: 200 },
  },
  {
    title: 'Send an event',
    text: 'The answer is 201, with the `eventID` that the event got: the hash of what it says. Sent again, it is refused with 409.',
    call: { method: 'POST', path: '/epcis/events', body: { '@context': CONTEXT, ...EVENT }, status: 201 },
  },
  {
    title: 'Find it',
    text: 'All conditions hold, and `|` separates alternatives. `Link` leads to the next page.',
    call: { method: 'GET', path: '/epcis/events?EQ_bizStep=shipping&perPage=10', status: 200 },
  },
  {
    title: 'Send a document',
    text: 'At most 1,000 events at once, all of them or none. The answer is 202, with the address of the job in `Location`; it is finished by then. What is there already counts as stored, so that a document may be sent again after a time-out.',
    call: {
      method: 'POST',
      path: '/epcis/capture',
      body: documentOf({ ...EVENT, bizStep: 'stocking', disposition: 'in_progress' }),
      status: 202,
    },
  },
  {
    title: 'Read what is wrong',
    text: 'The answer is 400. Its `detail` names the place as a JSON pointer: `/epcisBody/eventList/0/action`.',
    call: {
      method: 'POST',
      path: '/epcis/capture',
      body: documentOf({ ...EVENT, action: 'SOLD' }),
      status: 400,
    },
  },
  {
    title: 'Be called',
    text: 'Store a query by `POST /epcis/queries`, and subscribe to it by `POST /epcis/queries/{name}/subscriptions` with `dest`, `signatureToken` and `stream: true` (scope `epcis.subscribe`): what it finds is sent to your address. What happens to trades, certificates and requests is sent to the webhooks on the page of the company. Check each signature: `sha256=` and the HMAC-SHA-256 of the body under your token or secret.',
  },
  {
    title: 'Save the proof',
    text: 'On the page “Events from other systems” each document has its statement, signed and anchored. Anybody checks its file without this server.',
  },
]

/** A call as somebody types it, with the address of the server and the key in two variables. */
export function shellOf({ method, path, body }: NonNullable<FirstStep['call']>): string {
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "$SELVEDGE${path}"`,
    '-H "Authorization: Bearer $KEY"',
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ')
}
