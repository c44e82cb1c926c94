import { searchKey } from '@selvedge/domain/search.ts'
import { glossary, glossaryMeanings, glossarySources } from '@selvedge/messages/en/glossary.ts'
import { help } from '@selvedge/messages/en/help.ts'

type TermName = keyof typeof glossary

/** The words of the glossary in the order in which one explains the next. */
const GLOSSARY_GROUPS: readonly { title: string; words: readonly TermName[] }[] = [
  {
    title: help.groupCompanies,
    words: ['partner', 'invitation', 'certificationBody', 'confirmedBody', 'approver'],
  },
  {
    title: help.groupTrades,
    words: ['trade', 'seller', 'buyer', 'position', 'documentType', 'referenceStandard'],
  },
  {
    title: help.groupMaterials,
    words: [
      'material',
      'transformation',
      'outputMaterial',
      'processType',
      'productCategory',
      'traceabilityLevel',
      'transparencyLevel',
    ],
  },
  {
    title: help.groupCertificates,
    words: [
      'certification',
      'scopeCertificate',
      'transactionCertificate',
      'materialCertificate',
      'selfCertification',
      'assessmentType',
      'holder',
      'processingStandard',
      'finding',
      'standing',
      'certifiedWeight',
      'supplementaryWeight',
    ],
  },
  {
    title: help.groupMass,
    words: [
      'book',
      'free',
      'promised',
      'guards',
      'watches',
      'lot',
      'custody',
      'run',
      'yield',
      'override',
      'reversal',
      'closedPeriod',
      'reconciliation',
      'credits',
      'lapse',
    ],
  },
  { title: help.groupChain, words: ['supplyChain', 'criterion', 'gap'] },
  {
    title: help.groupProof,
    words: [
      'statement',
      'keyPair',
      'wallet',
      'blockchain',
      'anchored',
      'merkleRoot',
      'verified',
      'counterfeited',
      'altered',
      'proofFile',
      'witness',
      'auditTrail',
    ],
  },
]

const sources: Readonly<Partial<Record<string, string>>> = glossarySources

/** A word of the glossary with what is said of it. */
const entryOf = (name: TermName) => ({
  name,
  word: glossary[name],
  meaning: glossaryMeanings[name],
  source: sources[name],
})

/** The groups with the words that hold a text, in the word or in what it means; groups without one are left out. */
export function findWords(text: string) {
  const wanted = searchKey(text)
  return GLOSSARY_GROUPS.map(({ title, words }) => ({
    title,
    entries: words
      .map(entryOf)
      .filter(({ word, meaning }) => searchKey(`${word} ${meaning}`).includes(wanted)),
  })).filter(({ entries }) => entries.length > 0)
}
