import { MaterialPage } from '../materials/MaterialPage.tsx'
import { ChainVerdict } from '../supply-chain/page/ChainVerdict.tsx'

/** The page of a material, with what its supply chain proves. */
export const MaterialRoute = () => <MaterialPage Verdict={ChainVerdict} />
