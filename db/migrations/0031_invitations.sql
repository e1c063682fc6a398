-- Since when a user without a password is invited; empty when the invitation was withdrawn or accepted.
ALTER TABLE users ADD COLUMN invited_at timestamptz;
UPDATE users SET invited_at = created_at WHERE password_hash IS NULL AND archived_at IS NULL;

-- A link that an Admin was given to hand over, which a mail must not replace.
ALTER TABLE password_resets ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
