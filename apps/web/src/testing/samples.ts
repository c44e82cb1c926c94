import type { Verification } from '@selvedge/contract/ledger.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'

const COTTON = { name: 'Cotton' }

const COMPANY: CurrentUser['company'] = {
  id: 1,
  ethAddress: null,
  companyName: 'Harbour Weavers',
  companyCode: 'HW-1',
  partnerType: { name: 'weaver', companyIndustries: [COTTON] },
  visibilityLevel: null,
  companyDivision: null,
  address1: null,
  address2: null,
  latitude: null,
  longitude: null,
  website: null,
  logo: null,
  companyEmail: null,
  companyPhone: null,
  zip: null,
  city: 'Leixões',
  country: { code: 'PT', name: 'Portugal' },
  state: null,
  registrationDate: '2026-01-02T08:00:00.000Z',
  lastEditDate: null,
  companyHead: null,
  custodialWalletCredentials: null,
  companyIndustry: COTTON,
  gs1Id: null,
}

/** An administrator of a weaving mill. */
export const WEAVER: CurrentUser = {
  id: 7,
  username: 'ines',
  email: 'ines@harbour.example',
  firstname: 'Ines',
  lastname: 'Moreira',
  address1: null,
  address2: null,
  zip: null,
  city: null,
  country: null,
  phone: null,
  language: null,
  department: null,
  subDepartment: null,
  role: 'ADMIN',
  state: null,
  registrationDate: '2026-01-02T08:00:00.000Z',
  lastEditDate: null,
  company: COMPANY,
  permissions: { manageKeys: true, letCertifiers: true, renameCompany: true, requireSecondFactor: true },
}

/** Somebody of a certification body. */
export const CERTIFIER: CurrentUser = {
  ...WEAVER,
  id: 8,
  username: 'marie',
  company: {
    ...COMPANY,
    id: 2,
    companyName: 'Meridian Certification',
    partnerType: { name: 'certifier', companyIndustries: [COTTON] },
  },
}

/** A check of a record against the blockchain that found nothing wrong. */
export const VERIFIED: Verification = {
  verdict: 'verified',
  failedPart: null,
  parts: [],
  chain: { name: 'Demo', chainId: 1, contract: null },
  states: [],
  permissions: { proof: false },
}
