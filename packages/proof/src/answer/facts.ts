import type { StockKind } from '@selvedge/domain/records/stock-kinds.ts'
import type { TradeKind } from '@selvedge/domain/records/trade-kinds.ts'
import type { CertificationSubject } from '@selvedge/domain/records/certification-sides.ts'
import type { UntpKind } from '../credentials/untp/kinds.ts'
import type { JsonObject } from '../canonical-json.ts'
import type { Goods } from './goods.ts'

/** Whether the other side has answered, or the first one has taken it back; undefined where the bundle does not show it. */
export type State = 'waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'suspended' | 'takenBack' | undefined

/** From and until when something is valid; days of the calendar. */
export type Period = { readonly from: string | undefined; readonly until: string | undefined }

/** What happened to a record, by the words of statements; `other` for what came later. */
export type StepEvent =
  | 'created'
  | 'accepted'
  | 'refused'
  | 'withdrawn'
  | 'withdrawnByBody'
  | 'takenBack'
  | 'suspended'
  | 'reinstated'
  | 'updated'
  | 'deleted'
  | 'registered'
  | 'key'
  | 'revoked'
  | 'superseded'
  | 'other'

/** One signature: who signed what, and when. */
export type Step = {
  readonly event: StepEvent
  readonly company: string | undefined
  readonly at: Date | undefined
  /** Since when it is proven, where that is much later than the date it bears. */
  readonly provenAt: Date | undefined
}

/** What a sentence about a record is made of. Companies stand by their names, undefined where the bundle does not prove one. */
export type Facts =
  | (Party & {
      readonly type: 'trade'
      readonly kind: TradeKind | undefined
      readonly goods: readonly Goods[]
      readonly state: State
    })
  | (Party & {
      readonly type: 'certification'
      readonly subject: CertificationSubject | undefined
      readonly standard: string | undefined
      readonly state: State
      /** Only a company's own declaration may have nobody else in it. */
      readonly hasOther: boolean
      /** Whether the operator confirmed the certification body; undefined where the bundle does not say. */
      readonly isConfirmed: boolean | undefined
    })
  | (Party & {
      readonly type: 'plan'
      readonly output: string | undefined
      readonly inputs: JsonObject | undefined
      readonly isDeleted: boolean
    })
  | (Party & {
      readonly type: 'stock'
      readonly kind: StockKind | undefined
      readonly goods: readonly Goods[]
    })
  | (Party & { readonly type: 'capture'; readonly count: number | undefined })
  | (Party & {
      readonly type: 'credential'
      readonly kind: UntpKind | undefined
      readonly isEnded: boolean
    })
  | (Party & {
      readonly type: 'passport'
      readonly name: string | undefined
      readonly status: string | undefined
      readonly isRecalled: boolean
    })
  | (Party & { readonly type: 'company' })
  | (Party & { readonly type: 'audit'; readonly lines: number | undefined })
  | (Party & { readonly type: 'unknown' })

/** What all records have. */
export type Party = {
  /** The seller, the certified or the declaring company, or whose it is alone. */
  readonly first: string | undefined
  /** The buyer, or the certification body. */
  readonly second: string | undefined
  /** What the parties call it. */
  readonly reference: string | undefined
  readonly period: Period
}
