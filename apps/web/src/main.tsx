import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import './tokens.css'
import 'virtual:theme.css'
import { startLanguage } from './language/start.ts'

// Many modules read their texts while they load: the language has to be known by then.
void startLanguage().then(() => import('./app.tsx'))
