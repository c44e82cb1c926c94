import { plans } from '@selvedge/messages/en/plans.ts'

const numberOf = (name: string) => `l${name.slice(0, 1)}`

/** A level of traceability as people read it; the list of the installation has `1 - WHERE - country`. */
export const traceabilityName = (name: string) => plans.traceabilityNames({ level: numberOf(name), name })

/** A level of transparency as people read it; the list of the installation has `1 - Cert`. */
export const transparencyName = (name: string) => plans.transparencyNames({ level: numberOf(name), name })
