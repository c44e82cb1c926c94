import { checkCertificationEndpoint, type Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../api.ts'
import { type CertificationValues, toBody } from './certification-values.ts'

/** The checks of a form: what they found holds until something in it changes. */
export function useChecks(subject: CertificationSubject, { subscribe }: UseFormReturn<CertificationValues>) {
  const [findings, setFindings] = useState<readonly Finding[]>()
  const changes = useRef(0)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          changes.current++
          setFindings(undefined)
        },
      }),
    [subscribe],
  )

  /** Has these values checked. Throws what the server refuses, as filing would. */
  async function check(values: CertificationValues): Promise<readonly Finding[]> {
    const before = changes.current
    const found = await call(checkCertificationEndpoint, { body: toBody(subject, values) })
    if (changes.current === before) setFindings(found)
    return found
  }

  return { findings, check }
}
