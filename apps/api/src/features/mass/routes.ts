import { languageOf } from '../../platform/http/language-of.ts'
import {
  changeMassBookEndpoint,
  checkMassEndpoint,
  listMassBooksEndpoint,
  listMassEntriesEndpoint,
  listMassLotsEndpoint,
  listMassMonthsEndpoint,
  openMassBookEndpoint,
  readMassBookEndpoint,
  recordMassEventEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import {
  checkMassClosingEndpoint,
  closeMassPeriodEndpoint,
  listMassClosingsEndpoint,
  readMassClosingEndpoint,
  readMassClosingFileEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import {
  endMassGrantEndpoint,
  giveMassGrantEndpoint,
  listMassGrantsEndpoint,
} from '@selvedge/contract/mass-grants.ts'
import { listMassDeliveriesEndpoint, proposeMassOpeningEndpoint } from '@selvedge/contract/mass-openings.ts'
import {
  decideMassReturnEndpoint,
  listMassReturnsEndpoint,
  proposeMassReturnEndpoint,
} from '@selvedge/contract/mass-returns.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { readPlanYieldEndpoint, setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { listCreditBooksEndpoint, openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { route } from '../../platform/http/route.ts'
import { answerIn } from '../../platform/language/answer-in.ts'
import { answerList } from '../../platform/lists/list.ts'
import { changeBook } from './change-book.ts'
import { checkPositions } from './check-positions.ts'
import { checkClosing } from './check-closing.ts'
import { closePeriod } from './close-period.ts'
import { sendClosingFile } from './closing-file.ts'
import { closingList } from './list-closings.ts'
import { readClosing } from './read-closing.ts'
import { decideReturn } from './decide-return.ts'
import { bookList, creditList } from './list-books.ts'
import { deliveryList } from './list-deliveries.ts'
import { entryList } from './list-entries.ts'
import { lotList } from './list-lots.ts'
import { grantList } from './list-grants.ts'
import { listMonths } from './list-months.ts'
import { returnList } from './list-returns.ts'
import { openBook } from './open-book.ts'
import { openCredits } from './open-credits.ts'
import { readPlanYield, setPlanYield } from './plan-yield.ts'
import { proposeOpeningOf } from './propose-opening.ts'
import { proposeReturn } from './propose-return.ts'
import { readBook } from './read-book.ts'
import { recordEvent } from './record-event.ts'
import { recordRun } from './record-run.ts'
import { endGrant, giveGrant } from './set-grant.ts'
import { setFactor } from './set-factor.ts'

/** Books of mass. None of it is read from a replica: a form shows what is free now. */
export function massRoutes(app: FastifyInstance, services: Services): void {
  route(app, listMassBooksEndpoint, (call) => answerList(bookList, services, call))
  route(app, readMassBookEndpoint, ({ member, params }) => readBook(services, member, params.materialId))
  route(app, listMassMonthsEndpoint, ({ member, params }) => listMonths(services, member, params.materialId))
  route(app, listMassEntriesEndpoint, ({ params, query, ...call }) =>
    answerList(entryList, services, { ...call, query: { ...query, materialId: params.materialId } }),
  )
  route(app, listMassLotsEndpoint, ({ params, query, ...call }) =>
    answerList(lotList, services, { ...call, query: { ...query, materialId: params.materialId } }),
  )
  route(app, proposeMassOpeningEndpoint, ({ member, params }) =>
    proposeOpeningOf(services, member, params.materialId),
  )
  route(app, listMassDeliveriesEndpoint, ({ params, query, ...call }) =>
    answerList(deliveryList, services, { ...call, query: { ...query, materialId: params.materialId } }),
  )
  route(app, openMassBookEndpoint, ({ member, body, request }) =>
    openBook(services, member, body, idempotencyKey(request)),
  )
  route(app, listCreditBooksEndpoint, (call) => answerList(creditList, services, call))
  route(app, openCreditBookEndpoint, ({ member, body, request }) =>
    openCredits(services, member, body, idempotencyKey(request)),
  )
  route(app, changeMassBookEndpoint, ({ member, params, body }) =>
    changeBook(services, member, { ...params, ...body }),
  )
  route(app, recordMassEventEndpoint, ({ member, body, request }) =>
    recordEvent(services, member, body, idempotencyKey(request)),
  )
  route(app, recordMassRunEndpoint, ({ member, body, request }) =>
    recordRun(services, member, body, idempotencyKey(request)),
  )
  route(app, listMassReturnsEndpoint, (call) => answerList(returnList, services, call))
  route(app, proposeMassReturnEndpoint, ({ member, body, request }) =>
    proposeReturn(services, member, body, idempotencyKey(request)),
  )
  route(app, decideMassReturnEndpoint, ({ member, params, body }) =>
    decideReturn(services, member, { ...params, ...body }),
  )
  route(app, listMassClosingsEndpoint, (call) => answerList(closingList, services, call))
  route(app, readMassClosingEndpoint, ({ member, params }) => readClosing(services.db, member, params.id))
  route(app, readMassClosingFileEndpoint, async ({ member, params, query, request, reply }) => {
    await sendClosingFile(services, member, { ...params, ...query, spoken: languageOf(request), reply })
    return undefined
  })
  route(app, checkMassClosingEndpoint, ({ member, body, request }) =>
    answerIn(languageOf(request), () => checkClosing(services, member, body)),
  )
  route(app, closeMassPeriodEndpoint, ({ member, body, request }) =>
    closePeriod(services, member, body, idempotencyKey(request)),
  )
  route(app, listMassGrantsEndpoint, ({ params, query, ...call }) =>
    answerList(grantList, services, { ...call, query: { ...query, materialId: params.materialId } }),
  )
  route(app, giveMassGrantEndpoint, ({ member, body }) => giveGrant(services, member, body))
  route(app, endMassGrantEndpoint, async ({ member, params }) => {
    await endGrant(services, member, params.id)
    return undefined
  })
  route(app, checkMassEndpoint, ({ member, body, request }) =>
    answerIn(languageOf(request), () => checkPositions(services, member, body)),
  )
  route(app, setMaterialFactorEndpoint, ({ member, params, body }) =>
    setFactor(services, member, { ...params, ...body }),
  )
  route(app, readPlanYieldEndpoint, ({ member, params, query }) =>
    readPlanYield(services, member, { ...params, ...query }),
  )
  route(app, setPlanYieldEndpoint, ({ member, params, body }) =>
    setPlanYield(services, member, { ...params, ...body }),
  )
}
