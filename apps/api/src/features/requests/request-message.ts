import type { NewRequest } from '@selvedge/contract/requests.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { queueMessage } from '../../records/webhooks/queue-message.ts'
import { saidCompanies } from '../../records/webhooks/said-companies.ts'

type Made = { id: number; companyId: number }

/** Sends the webhooks of the company that is asked what it is asked for. */
export const queueRequestMessage = (
  context: Context,
  asked: Omit<z.output<typeof NewRequest>, 'gap'>,
  { id, companyId }: Made,
): Promise<void> =>
  queueMessage(context.services, context.tx, {
    event: 'request.made',
    to: [companyId],
    data: async () => {
      const { member, services, tx } = context
      const company = await saidCompanies(tx, await baseIn(context), [member.companyId])
      const { kind, standard, tradeKind, reference, about, message, dueOn, shipments } = asked
      return {
        request: {
          link: `${services.publicUrl}/requests/${id}`,
          number: id,
          from: company(member.companyId),
          kind,
          standard,
          tradeKind: tradeKind ?? null,
          reference,
          shipments,
          about,
          message,
          dueOn,
        },
      }
    },
  })
