import { countryNamed } from '@selvedge/messages/reference-name.ts'
import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { DataList } from '../../ui/display/DataList.tsx'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { companyName, HIDDEN_WHY } from '../chain-words.ts'
import classes from './Panel.module.css'

/** Where something is made: as much of the company as the chain shows. */
export function Facility({ company }: { company: ChainCompany }) {
  const { visibleName, location, region, country, partnerType } = company
  return (
    <>
      <DataList
        items={[
          { label: recordWords.name, value: companyName(company), wide: true },
          ...(visibleName === null ? [] : [{ label: recordWords.address, value: location, wide: true }]),
          { label: recordWords.region, value: region },
          { label: recordWords.country, value: country && countryNamed(country) },
          ...(partnerType ? [{ label: recordWords.role, value: roleWord(partnerType) }] : []),
        ]}
      />
      {visibleName === null && (
        <p className={classes['hidden']}>
          <IconEyeOff size={16} aria-hidden />
          {HIDDEN_WHY}
        </p>
      )}
    </>
  )
}
