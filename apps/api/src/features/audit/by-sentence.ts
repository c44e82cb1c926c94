import { AUDIT_EVENTS, auditSentence } from '@selvedge/domain/audit.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { type RawBuilder, sql } from 'kysely'
import { byWord } from '../../platform/db/by-name.ts'

/** An event; that of a trade with its kind, which the sentence names: `trade.created order`. */
const EVENT_OF_KIND = sql`case when audit_event.event like 'trade.%'
  then audit_event.event || coalesce((select ' ' || trade.kind from trade where trade.id = audit_event.subject_id), '')
  else audit_event.event end`

const EVENTS = Object.keys(AUDIT_EVENTS).flatMap((event) =>
  event.startsWith('trade.') ? [event, ...TRADE_KINDS.map((kind) => `${event} ${kind}`)] : [event],
)

/** Orders the trail by what the reader's language says of each event. In English events stay together by what they are about. */
export const bySentence = (): RawBuilder<unknown> =>
  spoken().language.isVariant ? sql.ref('audit_event.event') : byWord(EVENT_OF_KIND, EVENTS, sentenceOf)

function sentenceOf(one: string): string {
  const [event = '', kind] = one.split(' ')
  return auditSentence(event, kind as TradeKind | undefined)
}
