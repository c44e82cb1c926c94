import { expect } from '@playwright/test'
import { credentialOf } from '../support/credentials.ts'
import type { Screen } from './screen.ts'

/** An accepted certificate of the demo whose body issues its credential. */
const NUMBER = 'MC-SC-0415'

/** Verifiable credentials, for their issuer and for whoever checks one. */
export const CREDENTIAL_SCREENS: readonly Screen[] = [
  { name: 'credentials-none', as: 'loomside', path: '/credentials', heading: 'Credentials' },
  {
    name: 'credentials',
    as: 'certifier',
    path: async (page) => {
      await credentialOf(page.request, 'certifier', NUMBER)
      return '/credentials'
    },
    heading: 'Credentials',
  },
  {
    name: 'credential',
    as: 'certifier',
    path: async (page) => `/credentials/${(await credentialOf(page.request, 'certifier', NUMBER)).id}`,
    heading: `Scope certificate ${NUMBER}`,
    prepare: async (page) => {
      await expect(page.getByRole('img', { name: /^QR code of the credential/ })).toBeVisible()
    },
  },
  {
    name: 'credential-checked',
    path: async (page) => {
      const { address } = await credentialOf(page.request, 'certifier', NUMBER)
      return `/verify?credential=${address.split('/').at(-1)}`
    },
    heading: 'Verify a file',
    prepare: async (page) => {
      await expect(page.getByRole('heading', { name: /^Genuine and valid/ })).toBeVisible()
    },
  },
]
