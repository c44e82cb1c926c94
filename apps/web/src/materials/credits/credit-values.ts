import type { Upload } from '@selvedge/contract/documents.ts'
import { NewCreditBook } from '@selvedge/contract/mass-credits.ts'
import { creditOpeningErrors } from '@selvedge/domain/mass/credits.ts'
import { z } from 'zod'
import type { RuleErrors } from '../../ui/form/form-resolver.ts'
import { amountOf, ofForm, textOf } from '../mass/mass-values.ts'

/** The call's fields, with the finished upload in place of the document. */
export const CreditSchema = NewCreditBook.extend({ upload: z.custom<Upload | null>() })
export type CreditValues = z.input<typeof CreditSchema>

/** What is wrong with a new book of credits, by the rules that the server has. */
export const creditRules =
  (today: string) =>
  ({ standard, rawMaterial, openedOn, kilograms, reason, upload }: CreditValues): RuleErrors =>
    ofForm(
      creditOpeningErrors(
        {
          standard: standard ?? '',
          rawMaterial: textOf(rawMaterial),
          openedOn: openedOn ?? '',
          kilograms: amountOf(kilograms),
          reason: textOf(reason),
          hasDocument: Boolean(upload),
        },
        today,
      ),
    )
