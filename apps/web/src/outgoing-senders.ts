import {
  createCertificationEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { createRequestEndpoint } from '@selvedge/contract/requests.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, type NewTradeInput, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { connection } from '@selvedge/messages/en/connection.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { requests } from '@selvedge/messages/en/requests.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { call } from './api.ts'
import { changed } from './changes.ts'
import type { Senders } from './outgoing.ts'

/** How what waited for a connection is sent: as its form would have sent it, under the same key. */
export const senders: Senders = {
  trade: async (payload, idempotencyKey) => {
    const { kind, body } = payload as { kind: TradeKind; body: NewTradeInput }
    const created = await call(tradeEndpoints[kind].create, { body }, { idempotencyKey })
    void changed('trade')
    const { contractorReferenceNumber: reference, consigneeName: company } = created
    return tradeForm.done({ kind, reference, company })
  },
  certification: async (payload, idempotencyKey) => {
    const { body } = payload as { body: NewCertificationInput }
    const { subject, approverName: company } = await call(
      createCertificationEndpoint,
      { body },
      { idempotencyKey },
    )
    void changed('certification')
    return certificationForm.done({ subject, company })
  },
  plan: async (payload, idempotencyKey) => {
    const { body } = payload as CallInput<typeof createPlanEndpoint>
    const { name } = await call(createPlanEndpoint, { body }, { idempotencyKey })
    void changed('plan')
    return plans.done({ name })
  },
  decision: async (payload) => {
    const input = payload as CallInput<typeof confirmTransactionEndpoint>
    await call(confirmTransactionEndpoint, input)
    await Promise.all([changed('trade'), changed('certification')])
    return connection.decisionSent
  },
  comment: async (payload, idempotencyKey) => {
    const { input, company } = payload as { input: CallInput<typeof writeCommentEndpoint>; company: string }
    await call(writeCommentEndpoint, input, { idempotencyKey })
    void changed('comment')
    return input.body.kind === 'CHANGE' ? comments.changeSent({ company }) : comments.sent
  },
  request: async (payload, idempotencyKey) => {
    const { body } = payload as CallInput<typeof createRequestEndpoint>
    const { companyName: company } = await call(createRequestEndpoint, { body }, { idempotencyKey })
    void changed('request')
    return requests.sentNow({ company })
  },
}
