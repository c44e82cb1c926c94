import type { SaidGap } from '@selvedge/domain/chain-gaps.ts'
import { NODE_KINDS, STANDINGS } from '@selvedge/domain/chain-parts.ts'
import { parseDay } from '@selvedge/domain/day.ts'
import { MAX_TEXT_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { coded } from './zod-issues.ts'

const line = z.string().max(MAX_TEXT_CHARACTERS, coded.maxCharacters({ max: MAX_TEXT_CHARACTERS }))
const startsWithDay = line.refine((text) => parseDay(text.slice(0, 10)) !== undefined, coded.date)

const MAX_PROCESSES = 20
const MAX_VERDICTS = 100

const Company = z.object({ visibleName: line.nullable(), partnerType: line.nullable() })

const Verdict = z.object({
  standard: line,
  standing: z.enum(STANDINGS),
  certificate: z
    .object({
      certificateId: line.nullable(),
      isNumberHidden: z.boolean().optional(),
      certifierName: line.nullable(),
      validUntil: startsWithDay.nullable(),
      creationDate: line,
    })
    .nullable(),
  trade: z.object({ referenceNumber: line }).nullable(),
})

/** A gap of a supply chain as the server named it, sent along with what is asked because of it. */
export const GapToAsk = z.object({
  place: z.union([
    z.object({
      step: z.object({
        kind: z.enum(NODE_KINDS),
        processes: z.array(line).max(MAX_PROCESSES),
        company: Company,
      }),
    }),
    z.object({ from: Company, to: Company }),
  ]),
  verdicts: z.array(Verdict).min(1).max(MAX_VERDICTS),
  endsOn: startsWithDay.nullish(),
})

/** A gap as it is sent: what of it says why it is one. */
export const gapToAsk = ({ place, verdicts, endsOn }: SaidGap): z.input<typeof GapToAsk> => ({
  place:
    'step' in place
      ? { step: { ...place.step, processes: [...place.step.processes] } }
      : { from: place.from, to: place.to },
  verdicts: verdicts.map(({ standard, standing, certificate, trade }) => ({
    standard,
    standing,
    certificate: certificate ?? null,
    trade: trade ?? null,
  })),
  endsOn,
})
