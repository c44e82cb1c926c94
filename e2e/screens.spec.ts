import { lookAtScreens } from './support/screen-list.ts'

lookAtScreens()
