-- Whose turn it is: `new` and `asked_back` wait for the desk until `answer_by`, `answered` for the customer.
ALTER TABLE quotes ADD COLUMN stage text NOT NULL DEFAULT 'new'
  CHECK (stage IN ('new', 'asked_back', 'answered', 'closed'));
-- Who at the desk has taken it on: an id and a name of theirs, both of another room.
ALTER TABLE quotes ADD COLUMN assigned_to text;
ALTER TABLE quotes ADD COLUMN assigned_name text;
ALTER TABLE quotes ADD CHECK ((assigned_to IS NULL) = (assigned_name IS NULL));
CREATE INDEX quotes_waiting ON quotes (answer_by, id) WHERE stage IN ('new', 'asked_back');
CREATE INDEX quotes_by_stage ON quotes (stage, received_at DESC, id);
CREATE INDEX quotes_by_email ON quotes (lower(email), received_at DESC);

-- Answers to a request, in versions. What was sent is never changed again.
CREATE TABLE quote_offers (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  quote_id text NOT NULL REFERENCES quotes,
  number integer NOT NULL CHECK (number >= 1),
  state text NOT NULL CHECK (state IN
    ('draft', 'sent', 'asked_back', 'accepted', 'partly_accepted', 'declined', 'expired', 'superseded')),
  -- Counts the changes of a draft: who saves over another one's change hears of it.
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  answer text NOT NULL CHECK (length(answer) <= 10000),
  delivery_terms text NOT NULL CHECK (length(delivery_terms) <= 500),
  payment_terms text NOT NULL CHECK (length(payment_terms) <= 500),
  -- The last day its prices hold, by the calendar of the seller; and the moment after it, once it was sent.
  valid_on date NOT NULL,
  valid_until timestamptz,
  staff_id text,
  staff_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- First taken over into a cart; reminded; came to its end.
  taken_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  reason text,
  UNIQUE (quote_id, number),
  CHECK ((state = 'draft') = (sent_at IS NULL)),
  CHECK ((sent_at IS NULL) = (valid_until IS NULL)),
  CHECK (valid_until > sent_at),
  CHECK (state NOT IN ('accepted', 'declined', 'expired', 'superseded') OR closed_at IS NOT NULL)
);
CREATE UNIQUE INDEX quote_offers_one_draft ON quote_offers (quote_id) WHERE state = 'draft';
CREATE UNIQUE INDEX quote_offers_one_open ON quote_offers (quote_id) WHERE state IN ('sent', 'asked_back');
CREATE INDEX quote_offers_running ON quote_offers (valid_until)
  WHERE closed_at IS NULL AND state IN ('sent', 'asked_back', 'partly_accepted');

-- Unit prices are millionths, fees minor units, both of the offer's currency.
CREATE TABLE quote_offer_lines (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  offer_id text NOT NULL REFERENCES quote_offers ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  -- Of the list that was sent; null: a line of ours.
  asked_line integer,
  asked text NOT NULL CHECK (length(asked) <= 1000),
  -- Offered beside another line of this offer: the customer takes one of the two.
  beside text REFERENCES quote_offer_lines ON DELETE CASCADE,
  product_number text,
  packaging text CHECK (packaging ~ '^[A-Z]{1,3}$'),
  order_number text,
  name text,
  quantity integer CHECK (quantity BETWEEN 1 AND 1000000),
  -- [{quantity, micros}]: ascending, from the least quantity they hold for.
  steps jsonb CHECK (jsonb_typeof(steps) = 'array' AND jsonb_array_length(steps) BETWEEN 1 AND 5),
  fee bigint CHECK (fee >= 0),
  list_micros bigint CHECK (list_micros >= 0),
  stock integer CHECK (stock >= 0),
  lead_weeks jsonb,
  grade text CHECK (grade IN ('exact', 'upgrade', 'functional')),
  differences jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(differences) = 'array'),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- Why nothing is offered for this line.
  no_offer text CHECK (length(no_offer) <= 500),
  -- The order that took it.
  ordered_by text,
  ordered_number text,
  ordered_quantity integer CHECK (ordered_quantity BETWEEN 1 AND 1000000),
  UNIQUE (offer_id, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK (num_nulls(product_number, packaging, order_number, name, quantity, steps, fee, list_micros, stock) IN (0, 9)),
  CHECK (product_number IS NULL OR no_offer IS NULL),
  CHECK (num_nulls(ordered_by, ordered_number, ordered_quantity) IN (0, 3)),
  CHECK (ordered_by IS NULL OR product_number IS NOT NULL)
);
CREATE INDEX quote_offer_lines_beside ON quote_offer_lines (beside) WHERE beside IS NOT NULL;

CREATE FUNCTION refuse_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := CASE TG_TABLE_NAME WHEN 'quote_offers'
    THEN '{state,taken_at,reminded_at,closed_at,reason}'::text[]
    ELSE '{ordered_by,ordered_number,ordered_quantity}'::text[] END;
  held boolean;
BEGIN
  IF TG_TABLE_NAME = 'quote_offers' THEN
    held := OLD.state <> 'draft';
  ELSIF TG_OP = 'INSERT' THEN
    held := EXISTS (SELECT 1 FROM quote_offers WHERE id = NEW.offer_id AND state <> 'draft');
  ELSE
    held := EXISTS (SELECT 1 FROM quote_offers WHERE id = OLD.offer_id AND state <> 'draft');
  END IF;
  IF NOT held THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an offer that was sent is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER quote_offers_stay BEFORE UPDATE OR DELETE ON quote_offers
  FOR EACH ROW EXECUTE FUNCTION refuse_offer_change();
CREATE TRIGGER quote_offer_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON quote_offer_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_offer_change();

-- What the customer and the desk write to each other about a request.
CREATE TABLE quote_messages (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  quote_id text NOT NULL REFERENCES quotes,
  author text NOT NULL CHECK (author IN ('customer', 'staff')),
  -- Of the member of staff; empty for the customer.
  name text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  at timestamptz NOT NULL
);
CREATE INDEX quote_messages_of ON quote_messages (quote_id, at, id);
