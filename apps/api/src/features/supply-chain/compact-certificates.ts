import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import type { DrawnCertificate } from '@selvedge/contract/expand-chain.ts'
import { certificateNumbers } from './certificate-numbers.ts'
import { type DrawnTables, grouped, rowIn } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { placeIn, type SharedValues } from './compact-columns.ts'
import { once } from './interned.ts'
import { presentDrawnCertificate } from './present-chain.ts'
import { namesOf, order } from './write-chain.ts'

const NONE: readonly number[] = []

/** The certificates that some row refers to. Equal ones are one, also where they are several in the database: that is nobody's to know. */
export class CompactCertificates {
  readonly #shown: DrawnCertificate[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #present: (id: number) => { key: string; place: number }
  readonly #shared: SharedValues

  constructor(loaded: DrawnTables, view: View, shared: SharedValues) {
    this.#shared = shared
    const present = presenting(loaded, view)
    this.#present = once((id) => {
      const certificate = present(id)
      const key = JSON.stringify(certificate)
      const place = this.#placeOf.get(key) ?? this.#shown.push(certificate) - 1
      this.#placeOf.set(key, place)
      return { key, place }
    })
  }

  /** The place of the list of these certificates. */
  setOf(ids = NONE): number {
    const [only] = ids
    if (only === undefined) return this.#shared.sets.place(NONE)
    if (ids.length === 1) return this.#shared.sets.place([this.#present(only).place])
    // In the order of their numbers, those of hidden holders would be between the times of others.
    const listed = ids.map(this.#present).toSorted((a, b) => order(a.key, b.key))
    return this.#shared.sets.place(listed.map(({ place }) => place))
  }

  columns(): CompactChain['certificates'] {
    const of = this.#shown
    const shared = this.#shared
    return {
      number: shared.column(of, (one) => one.certificateId),
      isNumberHidden: of.map((one) => one.isNumberHidden === true),
      certifierName: shared.column(of, (one) => one.certifierName),
      standard: shared.column(of, (one) => one.processingStandardName),
      processes: of.map((one) => shared.sortedSet(one.processTypes)),
      creationDate: shared.column(of, (one) => one.creationDate),
      validFrom: shared.column(of, (one) => one.validFrom),
      validUntil: shared.column(of, (one) => one.validUntil),
      subject: shared.column(of, (one) => one.subject),
      status: shared.column(of, (one) => one.status),
      ...(of.some((one) => one.standing) && { standing: shared.column(of, (one) => one.standing) }),
      certifierConfirmed: of.map((one) => one.certifierConfirmed === true),
      altered: shared.column(of, (one) => one.altered),
    }
  }
}

function presenting(loaded: DrawnTables, view: View) {
  const row = rowIn(loaded.certificates)
  const rowOf = placeIn(loaded.certificates.id)
  const processesOf = grouped(loaded.certifiedProcesses.of, loaded.certifiedProcesses.code)
  const processName = namesOf(loaded.processTypes)
  const numberOf = certificateNumbers(loaded)(view)
  return (id: number): DrawnCertificate => {
    const certificate = row(rowOf(id))
    const processTypes = (processesOf.get(id) ?? []).map(processName).toSorted()
    return presentDrawnCertificate(certificate, { processTypes, number: numberOf(certificate) }, view)
  }
}
