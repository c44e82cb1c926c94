import { gapToAsk } from '@selvedge/contract/asked-gap.ts'
import { NewAskedPosition, NewRequest, type NewRequestInput } from '@selvedge/contract/requests.ts'
import type { SaidGap } from '@selvedge/domain/chain-gaps.ts'
import { REQUEST_KINDS, requestErrors, type RequestKind } from '@selvedge/domain/company-request.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { listed } from '@selvedge/domain/listed.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

/** What a request begins with. */
export type Asking = {
  /** Whom to ask, the nearest first: the first of them that is a partner. Empty where it is chosen here. */
  whom?: readonly string[]
  /** Certification bodies are offered instead of trading partners. */
  ofCertifiers?: boolean
  kind?: RequestKind
  tradeKind?: TradeKind
  standard?: string
  about?: string
  shipments?: readonly string[]
  message?: string
  /** The gap because of which is asked: the other side reads the words for it in its own language. */
  gap?: SaidGap
  passedOnFrom?: number
}

/** A line before anything is typed: left out where it stays so. */
export const EMPTY_LINE = { material: '', quantity: '', unit: null }

/** The call's fields; the references are typed as one text. */
export const AskSchema = NewRequest.omit({ shipments: true, positions: true }).extend({
  shipments: z.string(),
  positions: z.array(NewAskedPosition.extend({ material: z.string() })),
})
export type AskValues = z.input<typeof AskSchema>

export const startValues = (asking: Asking, company: string): AskValues => ({
  companyName: company,
  kind: asking.kind ?? 'SCOPE_CERTIFICATE',
  standard: asking.standard ?? '',
  tradeKind: asking.tradeKind ?? null,
  shipments: (asking.shipments ?? []).join(', '),
  reference: '',
  positions: [EMPTY_LINE],
  about: asking.about ?? '',
  message: asking.message ?? '',
  gap: asking.gap ? gapToAsk(asking.gap) : null,
  dueOn: '',
  passedOnFrom: asking.passedOnFrom ?? null,
})

const isTyped = ({ material, quantity, unit }: AskValues['positions'][number]) =>
  material.trim() !== '' || Boolean(quantity) || Boolean(unit)

/** What is wrong with a request as it was typed: what its kind needs, and a line without a material. */
export function askErrors(values: AskValues): RuleErrors {
  const { kind, standard, tradeKind, shipments, about, message } = values
  const errors = requestErrors({
    kind: REQUEST_KINDS.find((known) => known === kind) ?? 'OTHER',
    standard: standard || null,
    tradeKind: tradeKind ?? null,
    shipments: listed(shipments),
    about: about?.trim() || null,
    message: message?.trim() || null,
  })
  const lines = values.positions.flatMap((line, i) =>
    isTyped(line) && line.material.trim() === '' ? [[`positions.${i}.material`, issues.materialName]] : [],
  )
  return { ...errors, ...Object.fromEntries(lines) }
}

/** The body of the call; lines that nobody filled in are left out. */
export const askBody = (values: AskValues): NewRequestInput => ({
  ...values,
  shipments: listed(values.shipments),
  positions: values.kind === 'TRADE' ? values.positions.filter(isTyped) : [],
})
