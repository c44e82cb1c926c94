import type { Capture } from '@selvedge/contract/captures.ts'
import { captures as texts } from '@selvedge/messages/en/captures.ts'

/** The key that sent it, or the person. */
export const byText = ({ by, isByKey }: Pick<Capture, 'by' | 'isByKey'>): string =>
  isByKey ? texts.byKey({ name: by }) : by
