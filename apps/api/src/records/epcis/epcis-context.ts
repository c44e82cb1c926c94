/** The context of EPCIS 2.0, as documents name it; it is never fetched. */
export const EPCIS_CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'
