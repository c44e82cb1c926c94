import type { NewCertificateBoxesInput } from '@selvedge/contract/certificate-boxes.ts'

type Layout = { name: string; boxes: NewCertificateBoxesInput; printed: readonly string[] }

/** A yarn on the paper of a body that fills in every box. */
const FULL: Layout = {
  name: 'a certificate with every box filled in',
  boxes: {
    version: 2,
    gross: 1020.5,
    net: 1000,
    certified: 995.25,
    parties: {
      bodyLicence: 'CB-LOUPE-01',
      sellerLicence: 'TE-00012345',
      sellerScope: 'LOUPE-SC-77',
      onBehalfOf: 'Twine holding',
      buyerLicence: 'TE-00054321',
    },
    papers: [
      {
        shipment: 'S-1',
        transport: 'BL-2026-9',
        invoices: 'INV-1, INV-2',
        gross: 1020.5,
        shipTo: 'Port store',
      },
    ],
    inputs: [
      { kind: 'TC', body: 'Another body', number: 'AB-TC-9', used: 700.5 },
      { kind: 'FARM_SC', body: 'Field body', number: 'FB-SC-2', used: 500 },
    ],
    products: [
      {
        name: 'Ring yarn Ne 30',
        article: 'RY-30',
        shipment: 'S-1',
        net: 1000,
        supplementary: 4.75,
        certified: 995.25,
        composition: [
          { material: 'organic cotton', share: 95 },
          { material: 'elastane', share: 5 },
        ],
        details: {
          order: 'PO-1',
          units: '40 pallets',
          producedOn: '2026-01-12',
          category: 'Yarns',
          grade: 'Made with organic',
          processor: 'Twine works, TR',
        },
      },
    ],
    rawMaterials: [{ material: 'organic cotton', certified: 1100, country: 'TR', state: 'Aydin' }],
    declarations: {
      body: 'The organic material is certified to a recognised organic standard.',
      seller: 'Nothing was outsourced.',
    },
  },
  printed: [
    'Version 2.',
    'Licensing code: CB-LOUPE-01',
    'TE-ID or licence number: TE-00012345',
    'Scope certificate: LOUPE-SC-77',
    'On behalf of: Twine holding',
    'TE-ID or licence number: TE-00054321',
    '1020.50 kg',
    '1000.00 kg',
    '995.25 kg',
    'certified to a recognised organic standard.',
    'Transaction certificate AB-TC-9 of Another body: 700.50 kg',
    'Scope certificate of a farm FB-SC-2 of Field body: 500.00 kg',
    'Transport document: BL-2026-9; Invoices of the seller: INV-1, INV-2',
    '1. Ring yarn Ne 30',
    'Net 1000.00 kg, supplementary 4.75 kg, certified 995.25 kg',
    'Composition: 95 % organic cotton, 5 % elastane',
    'organic cotton, Aydin, TR: 1100.00 kg',
    'Nothing was outsourced.',
  ],
}

/** Many small products and no declarations, as a maker of garments has them. */
const GARMENTS: Layout = {
  name: 'a certificate of many products',
  boxes: {
    version: 1,
    gross: 310,
    net: 300,
    certified: 270,
    inputs: [{ kind: 'TRADER_TC', body: 'Another body', number: 'AB-TC-10', used: 320 }],
    products: Array.from({ length: 3 }, (_, at) => ({
      name: `T-shirt, style ${at + 1}`,
      article: `A-${at + 1}`,
      shipment: null,
      net: 100,
      supplementary: 10,
      certified: 90,
      composition: [{ material: 'organic cotton', share: 100 }],
      details: {
        order: `PO-${at + 1}`,
        units: '500 pieces',
        producedOn: null,
        category: null,
        grade: 'Organic 100',
        processor: null,
      },
    })),
    rawMaterials: [{ material: 'organic cotton', certified: 320, country: 'IN', state: 'Gujarat' }],
  },
  printed: [
    '3. T-shirt, style 3',
    'Net 100.00 kg, supplementary 10.00 kg, certified 90.00 kg',
    'Label grade: Organic 100',
    'Transaction certificate of a trader AB-TC-10 of Another body: 320.00 kg',
    'organic cotton, Gujarat, IN: 320.00 kg',
  ],
}

/** Weights and raw materials alone, in letters that print without their marks. */
const SHORT: Layout = {
  name: 'a certificate of few boxes',
  boxes: {
    version: null,
    gross: null,
    net: 900,
    certified: 900,
    inputs: [],
    products: [],
    rawMaterials: [{ material: 'pamuk, Ağrı', certified: 950, country: 'TR', state: null }],
    declarations: { body: null, seller: 'First line.\nSecond line.' },
  },
  printed: ['Version -.', '900.00 kg', 'pamuk, Ağrı, TR: 950.00 kg', 'First line.', 'Second line.'],
}

/** Three invented ways in which bodies fill in the template, and what each has to say on paper. */
export const LAYOUTS = [FULL, GARMENTS, SHORT] as const

export const certificateOf = ({ boxes }: Layout): NewCertificateBoxesInput => structuredClone(boxes)
