/** An event of its own for each number, with identifiers that nobody has. */
export const eventOf = (at: number, run: string) => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:${run}-${at}`,
  eventTime: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  readPoint: { id: 'https://mill.example/gate/1' },
  bizTransactionList: [{ type: 'desadv', bizTransaction: `https://mill.example/shipment/${run}/${at}` }],
  quantityList: [
    { epcClass: `urn:epc:class:lgtin:4012345.012345.L${at % 5000}`, quantity: 400 + (at % 100), uom: 'KGM' },
  ],
})

export const documentOf = (events: readonly object[]) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-11-01T00:00:00Z',
  epcisBody: { eventList: events },
})
