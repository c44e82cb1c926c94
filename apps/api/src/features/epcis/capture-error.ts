import { shortened } from '@selvedge/contract/epcis/fault.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import { epcisTexts, inEnglish, say } from './texts.ts'

/** As many are shown of the faults of an event, or of the parameters of a query. */
export const SHOWN = 20

/** The first faults, and how many more there are. */
export function firstOf(faults: readonly string[], count = SHOWN): string {
  const shown = faults.slice(0, count).join('; ')
  const more = faults.length - count
  return more > 0 ? say.many({ faults: shown, more }) : shown
}

/**
 * An error of a capture as it is stored, of faults that are kept texts: in English, as clients of before read it, and by keys and parameters. Of these no
 * more than what is shown is made of.
 */
export function captureError(index: number, faults: readonly string[]): CaptureError {
  const detail = shortened(inEnglish(firstOf(faults)))
  let characters = 0
  const end = faults.findIndex((fault) => (characters += inEnglish(fault).length) > detail.length)
  const said = epcisTexts.keep(firstOf(faults, Math.min(SHOWN, end === -1 ? faults.length : end + 1)))
  return { index, detail, said }
}

/** What is wrong with an event, in the language of now; what was stored before there was another is English. */
export const detailOf = ({ said, detail }: CaptureError): string =>
  shortened((said && epcisTexts.say(said)) ?? detail)
