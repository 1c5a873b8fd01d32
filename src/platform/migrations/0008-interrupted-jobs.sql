-- How often the process that ran a job ended before the job did. Such tries are few, for they may be what ended it.
ALTER TABLE jobs ADD COLUMN interrupted integer NOT NULL DEFAULT 0 CHECK (interrupted >= 0);
