const PASSWORD = 'woven-edge-26'
const PAPER = Buffer.from('%PDF-1.7\n').toString('base64')
const UPLOAD = { name: 'paper.pdf', contentType: 'application/pdf', content: PAPER }

type Row = Record<string, unknown> & { id: number }
export type Call = (method: 'POST' | 'GET', path: string, body?: object) => Promise<Row>

/** Logs in one of the demo's people, and answers how to call the server as that person. Throws where a call is refused. */
export async function caller(username: string): Promise<Call> {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Row> => {
    const answer = await fetch(`${process.env['SELVEDGE_URL'] ?? ''}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text.slice(0, 500)}`)
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as Row
  }
  const { token } = await send('POST', '/info/authenticate', { username, password: PASSWORD })
  return (method, path, body) => send(method, path, body, token as string)
}

let references = 0

/** A shipment of the demo's spinner to its weaver: 10 kg of each of these materials. */
export const shipmentOf = (materials: readonly number[]) => ({
  consigneeCompanyName: 'Harbour Weavers (demo)',
  validFrom: '2026-11-01',
  documentTypeCode: '270',
  documentUpload: UPLOAD,
  processingStandardName: 'Organic Content Standard (OCS)',
  contractorReferenceNumber: `BENCH-${++references}`,
  positions: materials.map((id) => ({
    contractorMaterial: { id },
    quantity: '10',
    weight: '10',
    unit: { code: 'KGM' },
  })),
})

/** Makes so many materials; their ids. */
export async function materialsOf(call: Call, name: string, count: number): Promise<number[]> {
  const made: number[] = []
  for (let i = 0; i < count; i++)
    made.push((await call('POST', '/materials/create', { name: `${name} ${i}` })).id)
  return made
}

/** A transaction certificate of the demo's spinner. */
export const transactionOf = (number: string, shipments: readonly string[]) => ({
  subject: 'Transaction',
  consigneeCompanyName: 'Northlight Spinning (demo)',
  validFrom: '2026-11-20',
  documentTypeCode: '538',
  processingStandardName: 'Organic Content Standard (OCS)',
  assessmentName: 'Certified (Third Party)',
  certificateReferenceNumber: number,
  shippingReferenceNumbers: shipments,
  documentUpload: UPLOAD,
})
