import {
  CERTIFICATION_SUBJECTS,
  type CertificationSubject,
} from '@selvedge/domain/records/certification-sides.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { type Search, text, withoutUndefined } from '../search-params.ts'
import { home404, inApp, inSector, ownSector } from './parents.ts'

/** A subject as addresses have it, in lower case; undefined if there is no such subject. */
const subjectOf = (text: string) => CERTIFICATION_SUBJECTS.find((known) => known.toLowerCase() === text)

const subjectParam = {
  parse: ({ subject, id }: { subject: string; id: string }) => ({
    subject: subjectOf(subject),
    id,
  }),
  stringify: ({ subject, id }: { subject: CertificationSubject | undefined; id: string }) => ({
    subject: subject?.toLowerCase() ?? 'unknown',
    id,
  }),
}

export const newCertification = createRoute({
  ...inSector,
  path: '/transactions/certification/$subject',
  params: {
    parse: ({ subject }) => ({ subject: subjectOf(subject) }),
    stringify: ({ subject }) => ({ subject: subject?.toLowerCase() ?? '' }),
  },
  // The request that the form answers, the certificate in whose place it is filed or that it follows, and the standard it is for.
  validateSearch: (search: Search) =>
    withoutUndefined({
      request: text(search['request']),
      corrects: text(search['corrects']),
      succeeds: text(search['succeeds']),
      replaces: text(search['replaces']),
      standard: text(search['standard']),
    }),
  beforeLoad: ({ params }) => {
    if (params.subject === undefined) throw home404()
  },
  component: lazyScreen(() => import('../certifications/NewCertificationPage.tsx'), 'NewCertificationPage'),
})

export const certification = createRoute({
  ...inSector,
  path: '/certifications/$subject/$id/confirmation',
  params: subjectParam,
  component: lazyScreen(() => import('../certifications/CertificationPage.tsx'), 'CertificationPage'),
})

export const certificationWithoutSector = createRoute({
  ...inApp,
  path: '/certifications/$subject/$id/confirmation',
  params: subjectParam,
  beforeLoad: async ({ params }) => {
    throw redirect({
      to: '/$sector/certifications/$subject/$id/confirmation',
      params: { sector: await ownSector(), ...params },
      replace: true,
    })
  },
})
