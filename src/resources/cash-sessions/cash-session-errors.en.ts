export const cashSessionErrorsEn = {
  errors: {
    session_already_open: 'You already have an open register: {register}. Close it before you open another.',
    register_taken: 'Register {register} is already open for {user}.',
    register_just_taken: 'Register {register} has just been opened elsewhere. Try again.',
    register_inactive: 'Register {register} is inactive.',
    rate_beyond_band:
      'The exchange rate {rate} is more than {band} % away from the shop’s, {shop}; ask a supervisor or administrator to approve it.',
    rate_without_shop:
      'The shop has no exchange rate; to take dollars at {rate} ask a supervisor or administrator to approve it.',
    approval_other: 'The approval is not for this.',
    approval_used: 'The approval was used already.',
    approval_expired: 'The approval has expired; ask for another.',
    approval_void: 'The person who approved it may no longer approve.',
    drawer_short: 'There is not so much cash in the drawer.',
    drawer_short_by: 'The drawer should hold only {available}.',
    unknown_denomination: 'There is no such denomination in that currency.',
    float_over_counted: 'The float cannot exceed the counted pesos.',
    session_closed: 'The cash session is already closed.',
    session_elsewhere: 'That register is not open in this browser. Take it over by PIN where it was opened.',
    close_needs_keeper:
      '{keeper} is responsible for this drawer, and counts and closes it. If they are gone, hand the drawer over first.',
    handover_needs_keeper: 'The drawer is handed over by who is responsible for it, or by a supervisor.',
    handover_same: '{person} is responsible for this drawer already.',
    handover_busy: '{person} is responsible for another open register. Close that one first.',
    drawer_signature: 'The signature is missing: whoever receives the drawer signs.',
    pin_wrong: 'The PIN belongs to no active person.',
    pin_wrong_of: 'That is not the PIN of {approver}. {left} {left|try is|tries are} left.',
    pin_wrong_last: 'That is not the PIN of {approver}. No tries are left for now.',
    pin_locked:
      'Too many wrong PINs were typed at this register. Try again in {minutes} {minutes|minute|minutes}.',
    approver_locked: 'The PIN of {approver} is locked for {minutes} {minutes|minute|minutes}.',
  },
} as const
