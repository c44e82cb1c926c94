import { drawOurs } from './ours.ts'
import { drawWithVis } from './vis.ts'

/** What the benchmark calls from outside. */
Object.assign(window, { drawOurs, drawWithVis })
