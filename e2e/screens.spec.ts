import { lookAtScreens } from './screens/look-at-screens.ts'

lookAtScreens()
