import { Checkbox, Stack } from '@mantine/core'
import type { Passport } from '@selvedge/contract/passports.ts'
import { criterionOf } from '@selvedge/domain/passport/claims.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { Controller } from 'react-hook-form'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { withListed } from '../../ui/display/with-listed.tsx'
import { CLAIM_TEXT } from '../passport-words.ts'
import classes from '../passports.module.css'
import type { PassportForm } from './fields.tsx'

type ChainClaim = Passport['claims'][number]

/** Whether the chain proves a claim today. */
function standing({ isProven, isAsked }: ChainClaim): string {
  if (isProven) return texts.claimProven
  return isAsked ? texts.claimNotProven : texts.claimNotAsked
}

/** As many reasons stand there at once; more are opened. */
const SHOWN_GAPS = 3

/** What keeps a claim from being proven: each reason for itself, as a long chain has many. */
function ClaimGaps({ claim, gaps }: Pick<ChainClaim, 'claim' | 'gaps'>) {
  const { processingStandardNames } = criterionOf(claim)
  const reasons = (
    <ul>
      {gaps.map((gap) => (
        <li key={gap}>{withListed(gap, processingStandardNames)}</li>
      ))}
    </ul>
  )
  if (gaps.length <= SHOWN_GAPS) return <div className={classes['claimGaps']}>{reasons}</div>
  return (
    <details className={classes['claimGaps']}>
      <summary>{texts.claimGaps({ count: gaps.length })}</summary>
      {reasons}
    </details>
  )
}

/** What the product may be called, as far as its supply chain proves it. */
export const ClaimsSection = ({ form, claims }: { form: PassportForm; claims: readonly ChainClaim[] }) => (
  <FormSection title={texts.claims} intro={texts.claimsHint}>
    <Controller
      control={form.control}
      name="claims"
      render={({ field: { value, onChange, onBlur }, formState }) => (
        <Checkbox.Group aria-label={texts.claims} value={value} onChange={onChange} onBlur={onBlur}>
          <Stack gap="sm">
            {claims.map((one) => (
              <div key={one.claim}>
                <Checkbox
                  value={one.claim}
                  label={CLAIM_TEXT[one.claim]}
                  description={standing(one)}
                  // One that was chosen and is not proven any more can be taken out.
                  disabled={!one.isProven && !value.includes(one.claim)}
                  error={messageAt(formState.errors.claims, one.claim)}
                />
                {one.isAsked && one.gaps.length > 0 && <ClaimGaps claim={one.claim} gaps={one.gaps} />}
              </div>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  </FormSection>
)

/** What the server says of one claim, whose path is its name. */
function messageAt(errors: unknown, claim: string): string | undefined {
  const own = (errors as Record<string, { message?: string }> | undefined)?.[claim]
  return own?.message
}
