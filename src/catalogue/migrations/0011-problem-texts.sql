-- Why a file is refused, in both languages of the desk; earlier rows have it in English only.
ALTER TABLE catalogue_intakes ADD COLUMN problem_texts jsonb;
