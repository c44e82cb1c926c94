import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import { checkCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../api.ts'
import { type CertificationValues, toBody } from './certification-values.ts'

type Checked = { values: string; findings: readonly Finding[] }

/** The checks of a form: the findings are valid until something in it changes. */
export function useChecks(
  subject: CertificationSubject,
  { getValues, subscribe }: UseFormReturn<CertificationValues>,
) {
  const [checked, setChecked] = useState<Checked>()

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // It calls for every change of the form's state, not only of its values.
        callback: ({ values }) =>
          setChecked((before) => (before?.values === JSON.stringify(values) ? before : undefined)),
      }),
    [subscribe],
  )

  /** Has these values checked. Throws what the server refuses, as filing would. */
  async function check(values: CertificationValues): Promise<readonly Finding[]> {
    const findings = await call(checkCertificationEndpoint, { body: toBody(subject, values) })
    const sent = JSON.stringify(values)
    if (JSON.stringify(getValues()) === sent) setChecked({ values: sent, findings })
    return findings
  }

  return { findings: checked?.findings, check }
}
