import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { DataList } from '../../ui/display/DataList.tsx'
import { capitalised } from '../../ui/format.ts'
import { companyName, HIDDEN_WHY } from '../chain-words.ts'
import classes from './Panel.module.css'

/** Where something is made: as much of the company as the chain shows. */
export function Facility({ company }: { company: ChainCompany }) {
  const { visibleName, location, region, country, partnerType } = company
  return (
    <>
      <DataList
        items={[
          { label: 'Name', value: companyName(company), wide: true },
          ...(visibleName === null ? [] : [{ label: 'Address', value: location, wide: true }]),
          { label: 'Region', value: region },
          { label: 'Country', value: country },
          ...(partnerType ? [{ label: 'Role', value: capitalised(partnerType) }] : []),
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
