/** When a made-up record was made and changed, as the directory writes it. */
export const stamps = { created_at: '2025-03-04T09:30:00+0000', updated_at: '2026-10-12T14:05:11+0000' }
