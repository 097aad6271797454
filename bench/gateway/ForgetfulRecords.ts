import type { CachedReply } from '../../gateway/directory/response.ts'
import { RecordCache, type Wanted } from '../../gateway/rest/RecordCache.ts'

const forever = new AbortController().signal

/** A cache of records that keeps none and shares none: each request pays for its own calls, as a bare proxy's does. */
export class ForgetfulRecords extends RecordCache {
  override async get({ load, signal = forever }: Wanted): Promise<CachedReply | null> {
    const reply = await load(signal)
    return reply && { ...reply, fetchedAt: 0 }
  }

  override keep(): void {}

  override ageOf(): number {
    return 0
  }
}
