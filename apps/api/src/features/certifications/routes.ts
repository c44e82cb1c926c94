import { languageOf } from '../../platform/http/language-of.ts'
import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
  listDrawableEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import {
  readCertificationEndpoint,
  takeBackCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import {
  listAssessmentTypesEndpoint,
  listCertificationStandardsEndpoint,
  listCertificationsEndpoint,
  listCertificationsOfEndpoint,
} from '@selvedge/contract/certifications.ts'
import { certificateFileEndpoint } from '@selvedge/contract/certificate-file.ts'
import type { FastifyInstance } from 'fastify'
import { answerIn } from '../../platform/language/answer-in.ts'
import { answerList } from '../../platform/lists/list.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { memoryFor } from '../../platform/http/reserve-memory.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { certificateFile } from './certificate-file.ts'
import { certificationsOf } from './certifications-of.ts'
import { checkCertification } from './check-certification.ts'
import { createCertification } from './create-certification.ts'
import { certificationList } from './list-certifications.ts'
import { listDrawable } from './list-drawable.ts'
import { listShipmentsOf } from './shipments.ts'
import { STANDARD_USE } from './check-new-certification.ts'
import { listAssessmentTypes, listStandards } from '../../platform/reference-data/lists.ts'
import { readCertification } from './read-certification.ts'
import { raiseForTakingBack, takeBackCertification } from './take-back-certification.ts'
import { setStanding } from './set-standing.ts'
import { readFindings } from './read-findings.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { checkRecord } from '../../records/check-record.ts'
import { certificationRecord } from './certification-record.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { certificateExport } from './export-certificates.ts'

export function certificationRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  readRoute(app, services, exportEndpoints.certificates, (from, call) =>
    exportTable(certificateExport, services, from, call),
  )
  readRoute(app, services, listCertificationsEndpoint, (from, call) =>
    answerList(certificationList, from, call),
  )
  route(app, listCertificationsOfEndpoint, ({ member, params }) =>
    certificationsOf(services, records, member, { type: params.transactionType, id: params.id }),
  )
  route(app, createCertificationEndpoint, ({ member, body, request }) =>
    createCertification(services, member, body, idempotencyKey(request)),
  )
  route(app, checkCertificationEndpoint, ({ member, body, request }) =>
    answerIn(languageOf(request), () => checkCertification(services, member, body)),
  )
  route(app, listDrawableEndpoint, ({ member, query }) => listDrawable(services, member, query))
  route(app, readFindingsEndpoint, ({ member, params, query }) =>
    readFindings(services, member, params.id, query.certificateReferenceNumber),
  )
  route(app, readCertificationEndpoint, ({ member, params, query, reply }) =>
    readCertification(
      services,
      member,
      params.id,
      query.withContent === 'false' ? undefined : memoryFor(reply),
    ),
  )
  route(app, takeBackCertificationEndpoint, async ({ member, params }) => {
    await raiseForTakingBack(services, member, params.id)
    await takeBackCertification(services, member, params.id)
    return undefined
  })
  route(app, setStandingEndpoint, ({ member, params, body }) =>
    setStanding(services, member, params.id, body),
  )
  route(app, certificateFileEndpoint, async ({ member, params, query, request, reply }) => {
    const { type, fileName, bytes } = await certificateFile(services, member, params.id, {
      format: query.format,
      spoken: languageOf(request),
    })
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', contentDisposition(type, fileName))
    void reply.type(type).send(bytes)
    return undefined
  })
  route(app, verifyCertificationEndpoint, ({ member, params }) =>
    checkRecord(services, member, certificationRecord, params.id),
  )
  route(app, listShipmentsOfCompanyEndpoint, ({ member, query }) => listShipmentsOf(services, member, query))
  route(app, listAssessmentTypesEndpoint, ({ query }) => listAssessmentTypes(services.db, query.type))
  route(app, listCertificationStandardsEndpoint, ({ member, query }) =>
    listStandards(services.db, query.type ? STANDARD_USE[query.type] : undefined, member?.industry),
  )
}
