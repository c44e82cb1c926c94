import type { Upload } from '@selvedge/contract/documents.ts'
import { NewMassEvent, setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import type { FieldErrors } from '@selvedge/domain/errors.ts'
import { eventErrors } from '@selvedge/domain/mass/mass-event.ts'
import { z } from 'zod'
import type { RuleErrors } from '../../ui/form/form-resolver.ts'

const upload = z.custom<Upload | null>()

/** The calls' fields, with the finished upload in place of the document. */
export const EventSchema = NewMassEvent.extend({ upload })
export type EventValues = z.input<typeof EventSchema>
export const FactorSchema = setMaterialFactorEndpoint.body
export type FactorValues = z.input<typeof FactorSchema>

/** What is typed as an amount; anything else is for the schema to refuse. */
export const amountOf = (value: unknown) => (typeof value === 'number' ? value : null)
/** What is typed as a text; null where there is none. */
export const textOf = (text: string | null | undefined) => text?.trim() || null

/** The rules name the document, the form its upload. */
export const ofForm = ({ documentUpload, ...fields }: FieldErrors): RuleErrors => ({
  ...fields,
  ...(documentUpload && { upload: documentUpload }),
})

/** What is wrong with a change, by the rules that the server has. */
export const eventRules =
  (today: string) =>
  ({ kind, onDay, kilograms, materialId, reverses, reason, upload: file }: EventValues): RuleErrors =>
    ofForm(
      eventErrors(
        {
          kind,
          onDay: onDay ?? '',
          kilograms: amountOf(kilograms),
          materialId: Number(materialId) || null,
          reverses: Number(reverses) || null,
          reason: textOf(reason),
          hasDocument: Boolean(file),
        },
        today,
      ),
    )

/** A form's values as its call takes them. */
export const withDocument = <T extends { upload: Upload | null }>({ upload: file, ...values }: T) => ({
  ...values,
  documentUpload: file && { uploadId: file.id, name: file.fileName, contentType: file.contentType },
})

/** The field of the form for a path that the server names. */
export const massFieldOf = (path: string) => (path.startsWith('documentUpload') ? 'upload' : path)
