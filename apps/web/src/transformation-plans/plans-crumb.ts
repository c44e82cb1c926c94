import { plans } from '@selvedge/messages/en/plans.ts'
import { tableCrumb } from '../records/table-crumb.tsx'

export const PLANS_CRUMB = tableCrumb(plans.crumb, 'materials', 'transformations')
