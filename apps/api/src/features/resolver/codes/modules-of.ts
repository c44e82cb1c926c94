import { type Modules, QUIET_ZONE } from '@selvedge/domain/qr/modules.ts'
import { encode } from 'uqr'

/** An address as a QR code: error correction M, which still reads where 15 % of the code are damaged (ISO/IEC 18004:2024). */
export const modulesOf = (address: string): Modules => encode(address, { ecc: 'M', border: QUIET_ZONE }).data
